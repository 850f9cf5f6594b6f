import net from 'node:net';
import tls from 'node:tls';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Estado, PATIENCE_MS, type PartFinding, worstOf } from './parte.ts';

type Certificado = components['schemas']['CertificadoDoSistema'];

const DAY_MS = 24 * 60 * 60 * 1000;
const FEW_DAYS = 3;
const DAYS_TO_WATCH = 14;
/**
 * Timeout of one address. Shorter than the timeout of the whole part, so that one silent address does not hide the
 * others.
 */
const EACH_MS = PATIENCE_MS - 500;
const PORTS: Record<string, number> = { 'https:': 443, 'smtps:': 465 };

type Endereco = { de: string; host: string; port: number };

/** Lists the addresses in the settings that use TLS from the first byte. STARTTLS is left out. */
export function listEnderecos(settings: Settings): Endereco[] {
  const { PUBLIC_URL, OIDC_ISSUER, SMTP_URL, STORAGE_URL, BACKUP_URL, AUDIO_URL } = settings;
  const all = { PUBLIC_URL, OIDC_ISSUER, SMTP_URL, AUDIO_URL };
  const buckets = { STORAGE_URL: STORAGE_URL?.endpoint, BACKUP_URL: BACKUP_URL?.endpoint };
  return Object.entries({ ...all, ...buckets }).flatMap(([de, address]) => {
    if (!address) return [];
    const { protocol, hostname, port } = new URL(address);
    const usual = PORTS[protocol];
    return usual ? [{ de, host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || usual }] : [];
  });
}

/** Returns the expiry of an address's certificate, whoever issued it, or null if none is shown. */
function readExpiry({ host, port }: Endereco): Promise<Date | null> {
  const servername = net.isIP(host) ? undefined : host;
  const socket = tls.connect({ host, port, servername, rejectUnauthorized: false, timeout: EACH_MS });
  return new Promise((resolve) => {
    const end = (ate: Date | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(ate);
    };
    const timer = setTimeout(end, EACH_MS, null);
    socket.on('error', () => end(null));
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)));
  });
}

const UNKNOWN: Estado = 'DESCONHECIDO';

function toEstado(ate: string | null, now: Date): Estado {
  if (ate === null) return UNKNOWN;
  const dias = (Date.parse(ate) - now.getTime()) / DAY_MS;
  return dias < FEW_DAYS ? 'RUIM' : dias < DAYS_TO_WATCH ? 'ATENCAO' : 'BOM';
}

function describeExpiry({ de, ate }: Certificado, now: Date): string {
  const dias = Math.floor((Date.parse(ate!) - now.getTime()) / DAY_MS);
  return dias < 0
    ? `O de ${de} venceu.`
    : `O primeiro a vencer é o de ${de}, em ${count(dias, 'dia', 'dias')}.`;
}

export async function checkCertificados(settings: Settings, now: Date): Promise<PartFinding<Certificado[]>> {
  const dados = await Promise.all(
    listEnderecos(settings).map(async (endereco) => ({
      de: endereco.de,
      endereco: `${endereco.host}:${endereco.port}`,
      ate: (await readExpiry(endereco))?.toISOString() ?? null,
    })),
  );
  dados.sort((one, other) => (one.ate ?? '9').localeCompare(other.ate ?? '9'));
  const [first] = dados;
  if (!first)
    return {
      estado: 'BOM',
      resumo: 'Nenhum endereço das configurações usa um certificado que possa ser visto daqui.',
      dados,
    };
  const estado = worstOf(dados.map(({ ate }) => toEstado(ate, now)));
  const silent = dados.filter(({ ate }) => ate === null).map(({ de }) => de);
  const resumo = [
    ...(first.ate ? [describeExpiry(first, now)] : []),
    ...(silent.length > 0 ? [`Não foi possível ver o de ${silent.join(', ')}.`] : []),
  ].join(' ');
  if (estado === 'BOM') return { estado, resumo, dados };
  return {
    estado,
    resumo,
    oQueFazer:
      estado === UNKNOWN
        ? 'Veja se o endereço responde a partir do servidor: "vitrola check" diz por quê.'
        : 'Renove o certificado de quem responde por esse endereço.',
    dados,
  };
}
