import { ArrowLeft } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { count } from '#domain/text.ts';
import { AreaSituacao } from '#generated/labels/AreaSituacao.ts';
import { call, type Schemas } from '../api.ts';
import { dayText, openParts, playingText, stretchText, whatToDo } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { Content, Section, Situation, Title } from './elements.tsx';
import { HoursRequest } from './HoursRequest.tsx';
import { Plays } from './Plays.tsx';

function Now({ loja }: { loja: Schemas['AreaLojaDetalhe'] }) {
  const { situacao, causa, desde, tocando, ultimoSinal, proximaAbertura, hoje, fusoHorario } = loja;
  const rows = [
    tocando && ['No ar', playingText(tocando)],
    desde && [`${AreaSituacao[situacao]} desde`, formatDateTime(desde, fusoHorario)],
    proximaAbertura && ['Abre', formatDateTime(proximaAbertura, fusoHorario)],
    ultimoSinal && ['Último contato', formatDateTime(ultimoSinal, fusoHorario)],
    ['Hoje', `${count(hoje.faixas, 'faixa', 'faixas')}, ${count(hoje.vinhetas, 'vinheta', 'vinhetas')}`],
  ].filter((row) => Array.isArray(row));
  return (
    <>
      <Situation loja={loja} />
      {causa && <p>{whatToDo[causa]}</p>}
      <dl className="linhas">
        {rows.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="numeros">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type DayProps = {
  dia: Schemas['AreaProgramacao']['dias'][number];
  fusoHorario: string;
  isToday: boolean;
};

function Day({ dia, fusoHorario, isToday }: DayProps) {
  const parts = openParts(dia);
  const hours = dia.aberta.map((open) => stretchText(open, fusoHorario)).join(' e ');
  return (
    <details className="day" open={isToday}>
      <summary>
        <b>{isToday ? 'Hoje' : dayText(dia.dia)}</b>
        {dia.feriado && <span className="chip">{dia.feriado}</span>}
        <span className="nota numeros">{hours || 'Fechada'}</span>
      </summary>
      {parts.length > 0 && (
        <ul>
          {parts.map((part) => (
            <li key={part.de}>
              <span className="numeros">{stretchText(part, fusoHorario)}</span>
              <span>
                {part.playlists.join(', ') || 'Sem playlist'}
                {part.grade && <span className="nota"> · grade {part.grade}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Schedule({ id }: { id: string }) {
  const loaded = useLoaded(`programacao ${id}`, () => call('getAreaProgramacao', { path: { id } }));
  return (
    <Content loaded={loaded}>
      {({ dias, fusoHorario }) => (
        <div className="linhas">
          {dias.map((dia, n) => (
            <Day key={dia.dia} dia={dia} fusoHorario={fusoHorario} isToday={n === 0} />
          ))}
        </div>
      )}
    </Content>
  );
}

export function Store({ id }: { id: string }) {
  const loaded = useLoaded(`loja ${id}`, () => call('getAreaLoja', { path: { id } }), true);
  const { value: loja } = loaded;
  return (
    <main className="page">
      <a className="back" href="/area/lojas">
        <ArrowLeft size={18} aria-hidden />
        Lojas
      </a>
      {!loja && <Title>Loja</Title>}
      <Content loaded={loaded}>
        {(shown) => (
          <>
            <div>
              <Title>{shown.nome}</Title>
              <p className="nota">
                {shown.cidade}, {shown.uf}
              </p>
            </div>
            <div className="columns">
              <div className="pilha">
                <Section title="Agora">
                  <Now loja={shown} />
                </Section>
                <Section title="Programação" note="Hoje e os próximos 7 dias">
                  <Schedule id={id} />
                  <HoursRequest loja={id} />
                </Section>
              </div>
              <Section title="Tocadas" note="Nos últimos 7 dias">
                <Plays query={{ loja: id, periodo: 7 }} fusoHorario={shown.fusoHorario} hasStores={false} />
                <a href={`/area/relatorios?loja=${id}`}>Ver outro período</a>
              </Section>
            </div>
          </>
        )}
      </Content>
    </main>
  );
}
