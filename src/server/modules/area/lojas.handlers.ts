import { situacaoNaArea } from '#domain/area.ts';
import { addDays } from '#domain/day.ts';
import { dayAt } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toPage } from '../answers.ts';
import type { Context } from '../context.ts';
import { openOn, toTrechoBreve } from '../programacao/dias.ts';
import { createCaches, findLoja, planLoja } from '../programacao/plano.ts';
import { aberturaDe, situacaoOf, toMotivo, toTocando } from '../saude/saude.answers.ts';
import { countHoje } from '../saude/saude.queries.ts';
import { isVisible } from './escopo.ts';
import { type AreaLojaFound, findAreaLoja, listAreaLojas } from './lojas.queries.ts';

type Schemas = components['schemas'];

const DAYS_AHEAD = 7;

function toTitulo(tocando: ReturnType<typeof toTocando>): Schemas['AreaLoja']['tocando'] {
  if (tocando?.musica) return { titulo: tocando.musica.titulo, artista: tocando.musica.artista };
  return tocando?.vinheta ? { titulo: tocando.vinheta.nome, artista: null } : null;
}

type Row = Omit<AreaLojaFound, 'chave' | 'horarios' | 'excecoes'>;

function toAreaLoja(row: Row): Schemas['AreaLoja'] {
  const { id, nome, cidade, semPlaylist } = row;
  const situacao = row.isWatched ? situacaoOf(row) : null;
  return {
    _id: id,
    nome,
    cidade,
    uf: row.uf as Schemas['Uf'],
    ...situacaoNaArea({ situacao, motivo: toMotivo({ ...row, situacao }), semPlaylist }),
    desde: situacao && row.desde,
    tocando: situacao && toTitulo(toTocando({ ...row, situacao })),
  };
}

export const lojasDaAreaHandlers = ({ db, saude }: Context) => {
  const caches = createCaches();
  return {
    async listAreaLojas({ query, convidado }) {
      return toPage(await listAreaLojas(db, query, isVisible(convidado)), toAreaLoja);
    },

    async getAreaLoja({ params: { id }, convidado }) {
      const found = await findAreaLoja(db, id, isVisible(convidado));
      if (!found) throw fail('L006');
      const agora = saude.now();
      const body = {
        ...toAreaLoja(found),
        ultimoSinal: found.recebidoEm,
        proximaAbertura: aberturaDe(found, agora),
        hoje: await countHoje(db, found, agora, convidado.cliente.chave),
        fusoHorario: found.fusoHorario,
      };
      return { status: 200, body };
    },

    async getAreaProgramacao({ params: { id }, convidado }) {
      const loja = await findLoja(db, id, isVisible(convidado));
      if (!loja) throw fail('L006');
      const de = dayAt(saude.now().getTime(), loja.fusoHorario);
      const { playlists, readDays } = await planLoja(db, caches, loja, { de, ate: addDays(de, DAYS_AHEAD) });
      const asTrecho = toTrechoBreve(playlists, () => []);
      const dias = readDays().map((dia) => ({
        dia: dia.dia,
        feriado: dia.feriado?.nome ?? null,
        aberta: openOn(loja, dia),
        trechos: dia.trechos.map(asTrecho).map((trecho) => ({
          ...trecho,
          grade: trecho.grade?.nome ?? null,
          playlists: trecho.playlists.map(({ nome }) => nome),
        })),
      }));
      const body = { loja: { _id: loja.id, nome: loja.nome }, fusoHorario: loja.fusoHorario, dias };
      return { status: 200, body };
    },
  } satisfies Partial<Handlers>;
};
