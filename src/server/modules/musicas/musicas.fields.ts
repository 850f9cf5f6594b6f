import type { components } from '#generated/api.d.ts';
import { errors } from '#generated/errors.ts';
import type { Tags } from '../../audio/probe.ts';
import type { ReceivedAudio } from '../../audio/receive.ts';
import { fail } from '../../http/fail.ts';
import { oneLine, stored, type TextRule, wrongTexts } from '../../http/texts.ts';

type MusicaUpdate = components['schemas']['MusicaUpdate'];

const LONGEST = 200;
const ISRC = /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/;
const ARTISTA_TITULO = /^(?<artista>.*?\S)\s+[-–—]\s+(?<titulo>\S.*)\.[^.]+$/s;

const filled = (label: string): TextRule => ({
  isRight: (text) => oneLine(text) !== '',
  message: `${label} não pode ficar vazio`,
});

const rules = { titulo: filled('Título'), artista: filled('Artista') };

const toIsrc = (text: string) => text.toUpperCase().replaceAll('-', '');

/** The fields of a track that a request names, as they are stored; `code` when one is not right. */
export function storedFields<M extends MusicaUpdate>({ ...body }: M, code: 'M002' | 'M004') {
  const fields = wrongTexts(body, rules);
  if (fields.length > 0) throw fail(code, { fields });
  const { titulo, artista, album, compositor, isrc } = body;
  return {
    ...(titulo !== undefined && { titulo: oneLine(titulo) }),
    ...(artista !== undefined && { artista: oneLine(artista) }),
    ...(album !== undefined && { album: stored(album) }),
    ...(compositor !== undefined && { compositor: stored(compositor) }),
    ...(isrc !== undefined && { isrc: stored(isrc, toIsrc) }),
  };
}

/** What somebody wrote into a file, in the form of what is typed into ours; nothing when there is nothing. */
function tidy(text: string | undefined): string | undefined {
  const line = oneLine((text ?? '').normalize('NFC').replace(/\p{Cc}/gu, ' '));
  return oneLine([...line].slice(0, LONGEST).join('')) || undefined;
}

function tidyIsrc(text: string | undefined): string | null {
  const isrc = toIsrc(tidy(text)?.replaceAll(' ', '') ?? '');
  return ISRC.test(isrc) ? isrc : null;
}

type Names = { titulo?: string; artista?: string };

/** Title and artist: as they were given, else as the tags say, else as the file is named; MU03 if nothing says. */
function namesOf(given: Names, tags: Tags, nome: string): Required<Names> {
  const named: Names = ARTISTA_TITULO.exec(nome)?.groups ?? {};
  const titulo = given.titulo ?? tidy(tags.titulo) ?? tidy(named.titulo);
  const artista = given.artista ?? tidy(tags.artista) ?? tidy(named.artista);
  if (titulo && artista) return { titulo, artista };
  throw fail('MU03', { fields: [{ path: 'arquivo', message: errors.MU03.message }] });
}

/** The fields of a new track. */
export function newFields(given: Names, { tags, nome }: Pick<ReceivedAudio, 'tags' | 'nome'>) {
  return {
    ...namesOf(given, tags, nome),
    album: tidy(tags.album) ?? null,
    compositor: tidy(tags.compositor) ?? null,
    isrc: tidyIsrc(tags.isrc),
  };
}
