import { formatBytes } from '#domain/bytes.ts';
import { count } from '#domain/text.ts';
import { audioInWords, bytesKept, isNearlyFull } from '../../audio/guardado.ts';
import type { Db } from '../../db/open.ts';
import { LEAST_ROOM, roomOf } from '../../lib/room.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Storage } from '../../storage/storage.ts';
import { discoDias } from './medidas.ts';
import type { Visto } from './parte.ts';

const POUCOS_DIAS = 10;
const DIAS_A_VER = 30;

type Disco = { discoLivre: number; discoTotal: number; discoDias: number | null };

export async function verDisco(
  db: Db,
  { DATA_DIR }: Pick<Settings, 'DATA_DIR'>,
  agora: Date,
): Promise<Visto<Disco>> {
  const { free: livre, size: total } = await roomOf(DATA_DIR);
  const { medido, dias } = await discoDias(db, { livre, total, agora });
  const dados = { discoLivre: livre, discoTotal: total, discoDias: dias };
  const quanto = dias === null ? 'não está enchendo' : `dá para ${count(dias, 'dia', 'dias')}`;
  const porQuanto = medido ? quanto : 'para quantos dias dá ainda não se sabe';
  const resumo = `${formatBytes(livre)} livres de ${formatBytes(total)}; ${porQuanto}.`;
  const isLittle = livre < LEAST_ROOM || (dias !== null && dias < POUCOS_DIAS);
  if (isLittle)
    return { estado: 'RUIM', resumo, oQueFazer: 'Libere espaço, ou aumente o disco de DATA_DIR.', dados };
  if (dias !== null && dias < DIAS_A_VER)
    return { estado: 'ATENCAO', resumo, oQueFazer: 'Planeje um disco maior para DATA_DIR.', dados };
  return { estado: 'BOM', resumo, dados };
}

export async function verArquivos(
  storage: Pick<Storage, 'check' | 'isFar'>,
  { STORAGE_URL, AUDIO_MAX_GB: maxGb }: Pick<Settings, 'STORAGE_URL' | 'AUDIO_MAX_GB'>,
  db: Db,
): Promise<Visto> {
  const onde = STORAGE_URL ? `No bucket ${STORAGE_URL.bucket}` : 'Na pasta do servidor';
  try {
    await storage.check();
  } catch {
    return {
      estado: 'RUIM',
      resumo: `${onde}, que não responde.`,
      oQueFazer: 'Veja STORAGE_URL e as credenciais; "vitrola check" diz o que falta.',
      dados: null,
    };
  }
  const bytes = await bytesKept(db);
  const resumo = `${onde}, que responde: ${audioInWords(bytes, maxGb)}.`;
  if (!isNearlyFull(bytes, maxGb)) return { estado: 'BOM', resumo, dados: null };
  const oQueFazer = 'Apague da lixeira o que não volta mais, ou aumente AUDIO_MAX_GB.';
  return { estado: 'ATENCAO', resumo, oQueFazer, dados: null };
}
