import { formatPercent } from '#domain/percent.ts';
import { count, formatNumber } from '#domain/text.ts';
import { call, type Schemas } from '../api.ts';
import { monthText, storesText, timeOf } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { Content, Section, Title } from './elements.tsx';
import { StoreRows } from './Stores.tsx';

const MOST_STOPPED = 10;

const countStopped = ({ paradas }: Schemas['AreaResumo']['lojas']) =>
  paradas.reduce((sum, { lojas }) => sum + lojas, 0);

async function load() {
  const resumo = await call('getAreaResumo', {});
  if (countStopped(resumo.lojas) === 0) return { resumo, stopped: [] };
  const { items } = await call('listAreaLojas', { query: { sort: 'gravidade', limit: MOST_STOPPED } });
  return { resumo, stopped: items.filter(({ situacao }) => situacao === 'PARADA') };
}

function toneOf(lojas: Schemas['AreaResumo']['lojas']) {
  if (countStopped(lojas) > 0) return 'bad';
  if (lojas.aguardando > 0) return 'warn';
  return lojas.tocando > 0 ? 'ok' : 'plain';
}

type FigureProps = { title: string; figure: string; note: string; href?: string };

const Figure = ({ title, figure, note, href }: FigureProps) => (
  <div className="figure">
    <dt>{title}</dt>
    <dd className="numeros">{figure}</dd>
    <dd className="nota">{href ? <a href={href}>{note}</a> : note}</dd>
  </div>
);

function Headline({ lojas }: { lojas: Schemas['AreaResumo']['lojas'] }) {
  const [lead, ...rest] = storesText(lojas).split(' · ');
  return (
    <p className={`headline tom-${toneOf(lojas)}`}>
      <b>{lead}</b>
      {rest.map((part) => ` · ${part.replace(/(\d) /g, '$1\u00a0')}`)}
    </p>
  );
}

function Figures({ resumo }: { resumo: Schemas['AreaResumo'] }) {
  const { vinhetasHoje, vinhetasOntem, disponibilidade } = resumo;
  const { mes, parteTocando } = disponibilidade;
  return (
    <dl className="figures">
      <Figure
        title="Vinhetas hoje"
        figure={formatNumber(vinhetasHoje)}
        note={vinhetasHoje === 1 ? 'tocada até agora' : 'tocadas até agora'}
      />
      <Figure
        title="Vinhetas ontem"
        figure={vinhetasOntem ? formatNumber(vinhetasOntem.tocadas) : '—'}
        note={
          vinhetasOntem
            ? `de ${count(vinhetasOntem.planejadas, 'prevista', 'previstas')}`
            : 'sem vinhetas previstas ou ainda sem contagem'
        }
        href={vinhetasOntem ? '/area/vinhetas?periodo=ONTEM' : undefined}
      />
      <Figure
        title={`Tocando em ${monthText(mes).split(' ')[0]}`}
        figure={parteTocando === null ? '—' : formatPercent(parteTocando)}
        note={parteTocando === null ? 'ainda sem dias contados' : 'do horário de funcionamento, até ontem'}
      />
    </dl>
  );
}

export function Overview() {
  const loaded = useLoaded('resumo', load, true);
  return (
    <main className="page">
      <Title>Visão geral</Title>
      <Content loaded={loaded}>
        {({ resumo, stopped }) => {
          const hidden = countStopped(resumo.lojas) - stopped.length;
          return (
            <>
              <div>
                <Headline lojas={resumo.lojas} />
                <p className="nota updated">Atualizado às {timeOf(resumo.agora)}</p>
              </div>
              {stopped.length > 0 && (
                <Section title="Paradas agora">
                  <StoreRows lojas={stopped} />
                  <a href="/area/lojas">
                    {hidden > 0
                      ? `Ver mais ${count(hidden, 'loja parada', 'lojas paradas')}`
                      : 'Ver todas as lojas'}
                  </a>
                </Section>
              )}
              <Figures resumo={resumo} />
            </>
          );
        }}
      </Content>
    </main>
  );
}
