import type { components } from '#generated/api.d.ts';
import { toEditor } from '../../http/editor.ts';
import { fail } from '../../http/fail.ts';
import { oneLine, wrongTexts } from '../../http/texts.ts';
import type { VinhetaFound, VinhetaListed } from './vinhetas.queries.ts';

type Dia = components['schemas']['DiaDaSemana'];
type Texts = { nome?: string; diaExecucao?: Dia[] };

const dias: Dia[] = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];

const rules = {
  nome: {
    isRight: (text: string) => oneLine(text).length >= 2,
    message: 'Nome precisa ter no mínimo 2 caracteres',
  },
};

/** The fields of a jingle as they are stored: the name on one line, the days from Sunday on. */
export function storedFields<V extends Texts>(body: V, code: 'V002' | 'V004'): V {
  const fields = wrongTexts(body, rules);
  if (fields.length > 0) throw fail(code, { fields });
  const { nome, diaExecucao } = body;
  return {
    ...body,
    ...(nome !== undefined && { nome: oneLine(nome) }),
    ...(diaExecucao && { diaExecucao: dias.filter((dia) => diaExecucao.includes(dia)) }),
  };
}

export function toVinhetaRow<V extends VinhetaListed>({ id, clienteId, clienteNome, ...vinheta }: V) {
  return {
    ...vinheta,
    _id: id,
    cliente: { _id: clienteId, nome: clienteNome },
    diaExecucao: vinheta.diaExecucao as Dia[],
  };
}

export function toVinheta(found: VinhetaFound): components['schemas']['Vinheta'] {
  const { versao, editorId, editorNome, arquivoTipo, arquivoBytes, arquivoSha256, lojas, ...row } = found;
  const type = arquivoTipo as components['schemas']['TipoDeAudio'];
  return {
    ...toVinhetaRow(row),
    updatedBy: toEditor(editorId, editorNome),
    arquivo: { type, bytes: arquivoBytes, sha256: arquivoSha256 },
    lojas: lojas.map((loja) => ({ _id: loja.id, nome: loja.nome })),
  };
}
