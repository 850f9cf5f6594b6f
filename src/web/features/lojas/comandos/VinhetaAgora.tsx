import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { query, useWholeList } from '../../../shared/api/query.ts';
import { Field } from '../../../shared/chakra/fields.tsx';
import { Button, type ButtonProps } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { vinhetasQueTocam } from '../pagina/leituras.ts';
import { faltaParaTocar } from './textos.ts';

export type ParteProps = {
  botao: ButtonProps;
  onEnviar: (comando: Schemas['ComandoCreate'], onSettled?: () => void) => void;
};

export const Linha = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '3' },
});

const LOOK_MS = 3000;
const LONGEST_WAIT_MS = 120_000;

type Espera = { vinheta: string; nome: string; desde: number; falta: string };

/** Plays a jingle now. First waits until the store has its measured file, for two minutes at most. */
export function VinhetaAgora({ loja, botao, onEnviar }: ParteProps & { loja: string }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [espera, setEspera] = useState<Espera>();
  const [desistiu, setDesistiu] = useState<string>();
  const ativas = useWholeList(vinhetasQueTocam(loja));
  const read = async (id: string) => {
    const [vinheta, saude] = await Promise.all([
      queries.fetchQuery({ ...query('getVinheta', { path: { id } }), staleTime: 0 }),
      queries.fetchQuery({ ...query('getLojaSaude', { path: { id: loja } }), staleTime: 0 }),
    ]);
    return faltaParaTocar(saude, vinheta);
  };
  const look = useMutation<void, Error, Pick<Espera, 'vinheta' | 'nome' | 'desde'>>({
    mutationFn: async ({ vinheta, nome, desde }) => {
      setDesistiu(undefined);
      const falta = await read(vinheta).catch(() => 'Não foi possível conferir o que a loja tem.');
      if (!falta) onEnviar({ tipo: 'TOCAR_VINHETA', vinheta });
      const isOver = Date.now() - desde >= LONGEST_WAIT_MS;
      if (falta && isOver) setDesistiu(`“${nome}” não tocou em dois minutos. ${falta}`);
      setEspera(falta && !isOver ? { vinheta, nome, desde, falta } : undefined);
    },
  });
  const again = useEffectEvent((waited: Espera) => look.mutate(waited));
  useEffect(() => {
    if (!espera) return;
    const timer = setTimeout(() => again(espera), LOOK_MS);
    return () => clearTimeout(timer);
  }, [espera]);
  if (ativas.length === 0) return null;
  const vinheta = ativas.find(({ _id }) => _id === chosen) ?? ativas[0]!;
  return (
    <chakra.div display="grid" gap="3">
      <Linha>
        <Field.Root w="260px" maxW="full">
          <Field.Label>Vinheta</Field.Label>
          <Select
            options={ativas.map(({ _id: value, nome: label }) => ({ value, label }))}
            value={vinheta._id}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </Field.Root>
        <Button
          {...botao}
          loading={botao.loading || look.isPending || espera !== undefined}
          icon={<Megaphone size={16} />}
          onClick={() => look.mutate({ vinheta: vinheta._id, nome: vinheta.nome, desde: Date.now() })}
        >
          Tocar agora
        </Button>
        {espera && (
          <Button variant="ghost" onClick={() => setEspera(undefined)}>
            Não esperar
          </Button>
        )}
      </Linha>
      <chakra.p role="status" color="ink2" _empty={{ display: 'none' }}>
        {espera && `${espera.falta} “${espera.nome}” toca assim que puder, em até dois minutos.`}
      </chakra.p>
      {desistiu && (
        <Notice tone="warn" role="alert">
          {desistiu}
        </Notice>
      )}
    </chakra.div>
  );
}
