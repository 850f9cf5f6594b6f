import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { tabelas } from '../../db/entidades.ts';
import { ligacoes, nomesDeLigacoes } from '../../db/ligacoes.ts';
import type { Db } from '../../db/open.ts';
import type { Qual } from './historico.queries.ts';
import { type Momento, mustHaveTabela } from './versoes.ts';

type Ligacao = components['schemas']['LigacaoComparada'];

const NAMES = 20;

export async function findLigacoes(db: Db, qual: Qual, from: Momento, to: Momento): Promise<Ligacao[]> {
  const tabela = mustHaveTabela(qual);
  const found: Ligacao[] = [];
  for (const link of nomesDeLigacoes)
    for (const [end, table] of ligacoes[link].ends.entries()) {
      if (table !== tabela) continue;
      const [own, other] = end === 0 ? (['linha', 'ligada'] as const) : (['ligada', 'linha'] as const);
      const there = ligacoes[link].ends[1 - end]!;
      const names = (side: string) =>
        sql`to_json((array_agg(nome order by nome) filter (where ${sql.raw(side)}))[1:${sql.lit(NAMES)}])`;
      const { rows } = await sql<Record<keyof Omit<Ligacao, 'campo'>, never>>`
        with mudadas as (
          select ${sql.ref(other)} as outra, (array_agg(antes is null order by numero))[1] as nova,
            (array_agg(depois is null order by numero desc))[1] as tirada,
            (array_agg(antes order by numero))[1] is distinct from (array_agg(depois order by numero desc))[1] as movida
          from alteracoes where ${sql.ref(own)} = ${qual.id} and ligada <> '' and tabela = ${link}
            and numero > ${from} and numero <= ${to}
          group by 1)
        select count(*) filter (where nova and not tirada)::integer as postas,
          ${names('nova and not tirada')} as nomes_postas,
          count(*) filter (where tirada and not nova)::integer as tiradas,
          ${names('tirada and not nova')} as nomes_tiradas,
          count(*) filter (where movida and not nova and not tirada)::integer as movidas
        from mudadas join (select id, ${sql.ref(tabelas[there].nome)} as nome from ${sql.table(there)}) o
          on o.id = mudadas.outra`.execute(db);
      const { postas, tiradas, movidas, nomesPostas, nomesTiradas } = rows[0]!;
      if (postas + tiradas + movidas === 0) continue;
      // A track's position belongs to the playlist and is not reported for the track.
      if (end === 1 && postas + tiradas === 0) continue;
      found.push({
        campo: ligacoes[link].campos[end]!,
        postas,
        tiradas,
        movidas: end === 0 ? movidas : 0,
        nomesPostas: nomesPostas ?? [],
        nomesTiradas: nomesTiradas ?? [],
      });
    }
  return found;
}
