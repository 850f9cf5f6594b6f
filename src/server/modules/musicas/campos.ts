import { renamed, retagged, withoutRepeats } from '#domain/etiquetas.ts';
import { oneLine } from '#domain/text.ts';
import { visible } from '#domain/visible.ts';
import type { components } from '#generated/api.d.ts';
import { EtiquetaRename, MusicaUpdate } from '#generated/fields.ts';
import type { Tags } from '../../audio/fileTags.ts';
import type { CampoLido, Changes, MudancaDeEtiquetas } from '../../db/json.ts';
import { fail } from '../../lib/fail.ts';
import { changesBetween } from '../atividades/atividades.queries.ts';

type Update = components['schemas']['MusicaUpdate'];

export const camposLidos: readonly CampoLido[] = ['etiquetas', 'explicita', 'ano'];
const { maxItems: MOST_TAGS } = MusicaUpdate.etiquetas;

/** Cleans up text from a file's tags as if it were typed; undefined if nothing is left. */
export function tidy(text: string | undefined, maxLength: number = MusicaUpdate.titulo.maxLength) {
  const line = oneLine(visible((text ?? '').normalize('NFC')).replace(/[\p{Cc}\p{Cs}]/gu, ' '));
  return oneLine([...line].slice(0, maxLength).join('')) || undefined;
}

const isYear = (ano: number | undefined): ano is number =>
  Number.isInteger(ano) && ano! >= MusicaUpdate.ano.minimum && ano! <= MusicaUpdate.ano.maximum;

/** Values for the fields that are read from a file: an empty list or null if the file does not have them. */
export const readFields = ({ generos = [], explicita, ano }: Tags) => ({
  etiquetas: withoutRepeats(
    generos
      .flatMap((genero) => genero.split(/[,;]/))
      .flatMap((genero) => tidy(genero, EtiquetaRename.para.maxLength) ?? []),
  ).slice(0, MOST_TAGS),
  explicita: explicita ?? null,
  ano: isYear(ano) ? ano : null,
});

type Before = Changes & { camposEscritos: CampoLido[] };

/** Notes which of the fields read from files are written, so that the nightly job does not fill them. */
export function editMusica(before: Before, { etiquetas, ...fields }: Update) {
  const changes = changesBetween(before, { ...fields, ...(etiquetas && { etiquetas }) });
  const written = camposLidos.filter(
    (campo) => campo in changes.depois || before.camposEscritos.includes(campo),
  );
  const columns = {
    ...fields,
    etiquetas: etiquetas && JSON.stringify(etiquetas),
    camposEscritos: JSON.stringify(written),
  };
  return { columns, ...changes };
}

/** Fails with ET002 if the track would have too many tags. */
export function etiquetar(before: Before & { etiquetas: string[] }, mudanca: MudancaDeEtiquetas) {
  const { etiquetas: had } = before;
  const etiquetas = 'de' in mudanca ? renamed(had, mudanca) : retagged(had, mudanca);
  if (etiquetas.length > MOST_TAGS) throw fail('ET002');
  return editMusica(before, { etiquetas });
}
