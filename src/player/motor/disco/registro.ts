import type { LinhaDoRegistro } from '../../tocador.ts';
import type { Banco } from './banco.ts';

const LINHAS = 300;

export function createRegistro(banco: Banco, agora: () => number, aoMudar: () => void) {
  const escrever =
    (nivel: LinhaDoRegistro['nivel']) =>
    (texto: string, codigo: string | null = null): void => {
      const linha = { em: agora(), nivel, codigo, texto };
      void banco
        .gravar({ registro: [linha, ...banco.memoria.registro].slice(0, LINHAS) })
        .catch(() => undefined);
      aoMudar();
    };
  return { info: escrever('INFO'), aviso: escrever('AVISO'), erro: escrever('ERRO') };
}
