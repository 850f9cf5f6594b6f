import { chakra } from '@chakra-ui/react/styled-system';
import { Unlink } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { regraText } from '#domain/regraText.ts';
import type { Schemas } from '#domain/schemas.ts';
import { capitalised } from '#domain/text.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { etagOf } from '../../shared/api/operation.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useAsk } from '../../shared/ui/useAsk.tsx';

const paradas: Record<NonNullable<Schemas['Playlist']['regraParada']>, string> = {
  VAZIA: 'Nenhuma faixa atende à regra agora.',
  CHEIA: 'Com a lista nova, uma loja passaria de 20.000 faixas.',
};

export function RegraDaPlaylist({ playlist }: { playlist: Schemas['Playlist'] & { regra: object } }) {
  const { _id, nome, numMusicas, regra, regraParada, regraAplicadaEm } = playlist;
  const { ask, dialog } = useAsk();
  const release = useOperation('updatePlaylist', {
    success: 'Playlist solta da regra!',
    invalidates: ['listPlaylists', 'getPlaylist', 'getInsightsPendencias'],
    toastError: true,
  });
  const onRelease = async () => {
    const confirmed = await ask({
      title: `Soltar ${nome} da regra?`,
      text: 'A playlist fica com as faixas que tem agora, e você volta a escolhê-las à mão. As faixas novas não entram mais sozinhas.',
      confirm: 'Soltar da regra',
    });
    if (!confirmed) return;
    const etag = etagOf(playlist);
    release.mutate({
      path: { id: _id },
      body: { regra: null },
      ...(etag && { headers: { 'If-Match': etag } }),
    });
  };
  return (
    <Card aria-label="Regra" px="5" py="4" mb="4">
      {regraParada && (
        <Notice tone="warn" role="status" mb="3">
          {paradas[regraParada]} {numMusicas > 0 && 'A última lista continua tocando.'}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div flex="1" minW="240px">
          <chakra.h2 textStyle="heading">Segue uma regra</chakra.h2>
          <p>{capitalised(regraText(regra))}.</p>
          <p className="muted">
            {regraAplicadaEm
              ? `Aplicada em ${formatDateTime(regraAplicadaEm)}.`
              : 'A ser aplicada em instantes.'}
          </p>
        </chakra.div>
        <Button icon={<Unlink size={16} />} loading={release.isPending} onClick={() => void onRelease()}>
          Soltar da regra
        </Button>
      </chakra.div>
      {dialog}
    </Card>
  );
}
