import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import type { FilterValues } from '../../shared/list/useListUrl.ts';
import { useAddress } from '../../shared/ui/address.ts';
import { indicadores, linkOf } from './indicadores.ts';
import type { Metricas } from './insights.query.ts';
import { variacao } from './variacao.ts';

type CartoesProps = { metricas: Metricas; applied: FilterValues };

/** The period's figures, each with how it compares with the period before and the way to its rows. */
export function Cartoes({ metricas: { totais, totaisAnterior, porDia }, applied }: CartoesProps) {
  const { search } = useAddress();
  const dias = porDia.length;
  return (
    <ul className="insights-cartoes">
      {indicadores.map((indicador) => {
        const { key, label, format, unit, inWords } = indicador;
        const now = totais[key];
        const { sinal, texto, tom } = variacao(now, totaisAnterior[key], dias, indicador);
        return (
          <li key={key}>
            <Link
              className="insights-cartao"
              to={linkOf(indicador, search, applied, dias)}
              preventScrollReset
            >
              <span className="insights-rotulo">
                {label}
                <ArrowUpRight size={15} aria-hidden />
              </span>
              <strong className="tabular" title={inWords?.(now)}>
                {format(now)}
                {unit && <small>{unit}</small>}
              </strong>
              <span className="insights-variacao tabular">
                {sinal && <b data-tom={tom}>{sinal}</b>} {texto}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The cards' places while their figures are under way. */
export const EsqueletoDosCartoes = () => (
  <ul className="insights-cartoes" aria-hidden>
    {indicadores.map(({ key, label }) => (
      <li key={key} className="insights-cartao">
        <span className="insights-rotulo">{label}</span>
        <span className="list-bone insights-osso" />
        <span className="list-bone" />
      </li>
    ))}
  </ul>
);
