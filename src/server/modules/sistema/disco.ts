import { formatBytes } from '#domain/bytes.ts';
import { count } from '#domain/text.ts';
import { audioInWords, bytesKept, isNearlyFull } from '../../audio/guardado.ts';
import type { Db } from '../../db/open.ts';
import { LEAST_ROOM, roomOf } from '../../lib/room.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Storage } from '../../storage/storage.ts';
import { readDiscoDias } from './medidas.ts';
import type { PartFinding } from './parte.ts';

const FEW_DAYS = 10;
const DAYS_TO_WATCH = 30;

type Disco = { discoLivre: number; discoTotal: number; discoDias: number | null };

export async function checkDisco(
  db: Db,
  { DATA_DIR }: Pick<Settings, 'DATA_DIR'>,
  now: Date,
): Promise<PartFinding<Disco>> {
  const { free, size } = await roomOf(DATA_DIR);
  const { isMeasured, dias } = await readDiscoDias(db, { free, size, now });
  const dados = { discoLivre: free, discoTotal: size, discoDias: dias };
  const daysLeft = dias === null ? 'não está enchendo' : `dá para ${count(dias, 'dia', 'dias')}`;
  const forecast = isMeasured ? daysLeft : 'ainda não se sabe para quantos dias dá';
  const resumo = `${formatBytes(free)} livres de ${formatBytes(size)}; ${forecast}.`;
  const isLittle = free < LEAST_ROOM || (dias !== null && dias < FEW_DAYS);
  if (isLittle)
    return { estado: 'RUIM', resumo, oQueFazer: 'Libere espaço, ou aumente o disco de DATA_DIR.', dados };
  if (dias !== null && dias < DAYS_TO_WATCH)
    return { estado: 'ATENCAO', resumo, oQueFazer: 'Planeje um disco maior para DATA_DIR.', dados };
  return { estado: 'BOM', resumo, dados };
}

export async function checkArquivos(
  storage: Pick<Storage, 'check' | 'isFar'>,
  { STORAGE_URL, AUDIO_MAX_GB: maxGb }: Pick<Settings, 'STORAGE_URL' | 'AUDIO_MAX_GB'>,
  db: Db,
): Promise<PartFinding> {
  const place = STORAGE_URL ? `No bucket ${STORAGE_URL.bucket}` : 'Na pasta do servidor';
  try {
    await storage.check();
  } catch {
    return {
      estado: 'RUIM',
      resumo: `${place}, que não responde.`,
      oQueFazer: 'Veja STORAGE_URL e as credenciais; "vitrola check" diz o que falta.',
      dados: null,
    };
  }
  const bytes = await bytesKept(db);
  const resumo = `${place}, que responde: ${audioInWords(bytes, maxGb)}.`;
  if (!isNearlyFull(bytes, maxGb)) return { estado: 'BOM', resumo, dados: null };
  const oQueFazer = 'Apague da lixeira o que não volta mais, ou aumente AUDIO_MAX_GB.';
  return { estado: 'ATENCAO', resumo, oQueFazer, dados: null };
}
