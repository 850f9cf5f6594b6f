import { Readable } from 'node:stream';
import { readRecepcao } from '../../devices/reception.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toPage, toReference } from '../answers.ts';
import type { Context } from '../context.ts';
import { forPainel, isPainelDeAntes } from './antes.ts';
import {
  aberturaDe,
  sum,
  toDispositivo,
  toGradeQueToca,
  toIntervalo,
  toPinErrado,
  toProgresso,
  toResumo,
  toSaude,
  withState,
} from './saude.answers.ts';
import {
  countFaltas,
  countHoje,
  countSituacoesDoCliente,
  countTodas,
  findGrade,
  findSaude,
  listSaude,
  readIntervalos,
} from './saude.queries.ts';

export const saudeHandlers = ({ db, saude, quadro, manifests }: Context) =>
  ({
    async listLojasSaude({ query, req }) {
      return forPainel(req.headers, toPage(await listSaude(db, query), toSaude));
    },

    async getLojasSaudeResumo() {
      const agora = saude.now();
      return { status: 200, body: toResumo(await countTodas(db), await readRecepcao(db, agora), agora) };
    },

    async streamLojasSaude({ me, req, reply }) {
      reply.type('text/event-stream').header('x-accel-buffering', 'no');
      return {
        status: 200,
        body:
          req.method === 'HEAD'
            ? Readable.from([])
            : await quadro.open(me.chaveId ?? me.sessaoId, isPainelDeAntes(req.headers)),
      };
    },

    async getClienteResumo({ params: { id } }) {
      const faltas = await countFaltas(db, id);
      if (!faltas) throw fail('C006');
      return { status: 200, body: { situacoes: sum(await countSituacoesDoCliente(db, id)), ...faltas } };
    },

    async getLojaSaude({ params: { id }, req }) {
      const found = await findSaude(db, id);
      if (!found) throw fail('L006');
      const agora = saude.now();
      const qual = await manifests.getGrade(id, agora);
      const deveria = qual === null ? undefined : await findGrade(db, qual);
      const { volume, volumeTravado, posicaoSeq, seq } = found;
      const body = {
        ...toSaude(withState(found)),
        dispositivo: toDispositivo(found),
        ultimoErro: found.ultimoErro ?? null,
        intervalos: (await readIntervalos(db, id, agora)).map(toIntervalo),
        fusoHorario: found.fusoHorario,
        proximaAbertura: aberturaDe(found, agora),
        hoje: await countHoje(db, found, agora),
        telefone: found.telefone,
        comunicadosNaoLidos: found.comunicadosNaoLidos,
        pinErrado: toPinErrado(found, agora),
        progresso: toProgresso(withState(found)),
        volume: posicaoSeq === seq ? volume : null,
        volumeTravado,
        grade: { toca: toGradeQueToca(withState(found)), deveria: deveria ? toReference(deveria) : null },
      };
      return { status: 200, body: forPainel(req.headers, body) };
    },
  }) satisfies Partial<Handlers>;
