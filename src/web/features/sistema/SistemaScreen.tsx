import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { count } from '#domain/text.ts';
import { query } from '../../shared/api/query.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { detalheDe } from './detalhes.tsx';
import { type Item, Parte, type Sistema } from './Parte.tsx';

/** Instances report once a minute. */
const CADA_MS = 60_000;

const agora = { ...query('getSistema'), staleTime: 0, refetchInterval: CADA_MS };

const grupos: readonly (readonly [title: string, itens: readonly Item[]])[] = [
  ['Backups e espaço', ['BACKUP', 'VERIFICACAO', 'DISCO', 'ARQUIVOS']],
  ['Banco de dados', ['BANCO', 'MIGRACOES', 'RELOGIO', 'REPLICA']],
  ['Servidor', ['VERSAO', 'INSTANCIAS', 'TRABALHOS', 'CONCESSOES']],
  ['Conexões externas', ['CORREIO', 'DISPOSITIVOS', 'CERTIFICADOS']],
];

const Grupos = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: '4',
  },
});

export function SistemaScreen() {
  const read = useQuery(agora);
  const { data, isError, isFetching, refetch } = read;
  return (
    <>
      <PageHeader
        title="Estado do sistema"
        actions={
          data && (
            <Button
              icon={<RefreshCw size={16} />}
              loading={isFetching}
              loadingText="Atualizando…"
              onClick={() => void refetch()}
            >
              Atualizar
            </Button>
          )
        }
      />
      <ReadState read={read}>
        {(sistema) => (
          <>
            {isError && (
              <Notice tone="warn" role="alert" mb="4">
                Não foi possível atualizar: o que aparece é de {formatDateTime(sistema.lidoEm)}.
              </Notice>
            )}
            <Resumo sistema={sistema} />
            <Grupos>
              {grupos.map(([title, itens]) => (
                <Card key={title} title={title} padded>
                  <ul>
                    {sistema.partes
                      .filter(({ item }) => itens.includes(item))
                      .toSorted((one, other) => itens.indexOf(one.item) - itens.indexOf(other.item))
                      .map((parte) => (
                        <Parte key={parte.item} parte={parte} detalhe={detalheDe(parte.item, sistema)} />
                      ))}
                  </ul>
                </Card>
              ))}
            </Grupos>
            <chakra.p className="muted" mt="4">
              Visto de {sistema.maquina} em {formatDateTime(sistema.lidoEm)}.
            </chakra.p>
          </>
        )}
      </ReadState>
    </>
  );
}

function Resumo({ sistema: { partes } }: { sistema: Sistema }) {
  const quantas = (estado: Sistema['partes'][number]['estado']) =>
    partes.filter((parte) => parte.estado === estado).length;
  const [ruins, aVer] = [quantas('RUIM'), quantas('ATENCAO')];
  if (ruins + aVer === 0)
    return (
      <Notice tone="ok" role="status" mb="4">
        Nada a fazer: o que foi possível ver está em ordem.
      </Notice>
    );
  const partesEmPalavras = [
    ruins > 0 && count(ruins, 'está ruim', 'estão ruins'),
    aVer > 0 && count(aVer, 'pede atenção', 'pedem atenção'),
  ].filter(Boolean);
  return (
    <Notice tone={ruins > 0 ? 'bad' : 'warn'} role="status" mb="4">
      {`De ${partes.length} partes, ${partesEmPalavras.join(' e ')}.`}
    </Notice>
  );
}
