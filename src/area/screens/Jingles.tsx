import { formatNumber } from '#domain/text.ts';
import { go, useSearch } from '../address.ts';
import { call, type Schemas } from '../api.ts';
import { dayText, missedText, periodQuery, periods } from '../texts.ts';
import { usePages } from '../useLoaded.ts';
import { Choice, Content, Empty, More, Section, Title } from './elements.tsx';

const LIMIT = 50;
/** A day is counted in the following night. */
const { HOJE: _, ...endedPeriods } = periods;

type Row = Schemas['AreaComprovante'];

function byDay(rows: Row[]): [string, Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(row.dia, [...(days.get(row.dia) ?? []), row]);
  return [...days];
}

const JingleRow = ({ row }: { row: Row }) => {
  const missed = missedText(row.naoTocadas);
  return (
    <li className="play">
      <span>
        <b>{row.vinheta.nome}</b>
        <span className="nota">{row.loja.nome}</span>
      </span>
      <span className="numeros">
        {formatNumber(row.tocadas)} de {formatNumber(row.planejadas)}
      </span>
      {missed && <span className="missed nota">Não tocou: {missed}</span>}
    </li>
  );
};

export function Jingles() {
  const given = useSearch().get('periodo') ?? '';
  const period = given in endedPeriods ? given : '7';
  const pages = usePages(`vinhetas ${period}`, (cursor) =>
    call('reportAreaComprovante', { query: { ...periodQuery(period), cursor, limit: LIMIT } }),
  );
  return (
    <main className="page">
      <Title>Vinhetas</Title>
      <p className="nota">Quantas vezes cada vinheta tocou, de quantas previstas, e por que não tocou.</p>
      <Choice
        label="Período"
        value={period}
        options={endedPeriods}
        onChange={(next) => go(`/area/vinhetas?periodo=${next}`, { replace: true })}
      />
      <Content loaded={pages}>
        {({ items }) => (
          <>
            {items.length === 0 && (
              <Empty>Nenhuma vinheta prevista no período. Cada dia aparece na noite seguinte.</Empty>
            )}
            {byDay(items).map(([dia, rows]) => (
              <Section key={dia} title={dayText(dia)}>
                <ul className="linhas">
                  {rows.map((row) => (
                    <JingleRow key={`${row.vinheta._id} ${row.loja._id}`} row={row} />
                  ))}
                </ul>
              </Section>
            ))}
            <More {...pages} />
          </>
        )}
      </Content>
    </main>
  );
}
