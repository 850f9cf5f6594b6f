import { chakra } from '@chakra-ui/react/styled-system';
import { Copy, Download, FileLock } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { formatMes } from '#domain/pastMonths.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { Completude } from '../../../entities/relatorios/Completude.tsx';
import { useOperation } from '../../../shared/api/mutation.ts';
import { download } from '../../../shared/export/exportacao.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { Chip } from '../../../shared/ui/pieces.tsx';
import { useCopy } from '../../../shared/ui/useCopy.ts';

type Props = { fechamento: Schemas['Fechamento']; onSuplemento: () => void };

export function Fechado({ fechamento, onSuplemento }: Props) {
  const { _id, cliente, mes, situacao, falhouEm, sha256, suplemento } = fechamento;
  const { linhas, completude, fechadoEm, fechadoPor } = fechamento;
  const abrir = useOperation('openFechamento', { toastError: true });
  const de = `${cliente.nome}, ${formatMes(mes)}`;
  return (
    <chakra.li
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      gap="3"
      py="3.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0, pt: 0 }}
    >
      <chakra.span color="ink2" mt="0.5">
        <FileLock size={20} aria-hidden />
      </chakra.span>
      <chakra.div flex={{ base: '1 1 calc(100% - 2rem)', md: '1' }} minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="medium">
          {de} {falhouEm && <Chip tone="bad">Arquivo não gravado</Chip>}
          {situacao === 'FECHANDO' && !falhouEm && <Chip tone="brand">Fechando…</Chip>}
        </chakra.p>
        {falhouEm && (
          <p>
            A gravação falhou em {formatDateTime(falhouEm)} e é tentada de novo a cada dez minutos. O mês já
            está fechado: o que chegar depois não entra. O motivo está no registro (log) do servidor.
          </p>
        )}
        <chakra.p className="tabular" color="ink2" fontSize="label">
          {linhas !== null && <>{count(linhas, 'execução', 'execuções')} · </>}
          {completude && (
            <>
              <Completude completude={completude} /> ·{' '}
            </>
          )}
          fechado por {fechadoPor.nome} em {formatDateTime(fechadoEm)}
        </chakra.p>
        {sha256 && <Hash de={de} sha256={sha256} />}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="end" alignItems="start" gap="2" ms="auto">
        {suplemento !== null && suplemento > 0 && (
          <Button variant="ghost" aria-label={`Suplemento de ${de}`} onClick={onSuplemento}>
            Suplemento: {suplemento.toLocaleString('pt-BR')}
          </Button>
        )}
        {sha256 && (
          <Button
            icon={<Download size={16} />}
            aria-label={`Baixar ${de}`}
            loading={abrir.isPending}
            onClick={() => abrir.mutate({ path: { id: _id } }, { onSuccess: ({ url }) => download(url) })}
          >
            Baixar
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}

function Hash({ de, sha256 }: { de: string; sha256: string }) {
  const { said, copy } = useCopy('Copiado.', 'Não foi possível copiar: selecione-o e use Ctrl+C.');
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="1.5" color="ink2" fontSize="label">
      SHA-256
      <chakra.code fontFamily="mono" overflowWrap="anywhere" minW="0">
        {sha256}
      </chakra.code>
      <IconButton label={`Copiar o SHA-256 de ${de}`} onClick={() => void copy(sha256)}>
        <Copy size={14} />
      </IconButton>
      <span role="status">{said}</span>
    </chakra.p>
  );
}
