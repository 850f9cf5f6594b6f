import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Fragment, memo, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { query } from '../../shared/api/query.ts';
import type { Guardadas } from '../../shared/api/visoes.ts';
import { useEver } from '../../shared/ui/useEver.ts';
import type { MenuGroup } from './menu.ts';

type SidebarGroupProps = {
  group: MenuGroup;
  /** JSON of `Guardadas`. */
  vistas: string;
  strip: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  /** The address of the current entry, if it is in this group. */
  entry: string | null;
  onToggle: (label: string) => void;
  onNavigate?: () => void;
};

export const SidebarGroup = memo(function SidebarGroup(props: SidebarGroupProps) {
  const { group, vistas, strip, isOpen, isCurrent, entry, onToggle, onNavigate } = props;
  const listId = useId();
  const [first] = useState(isOpen);
  const moved = useEver(isOpen !== first);
  const wasOpen = useEver(isOpen);
  const { icon: Icon, label, items } = group;
  return (
    <li>
      <button
        type="button"
        className="side-group"
        data-lit={isCurrent || isOpen || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => onToggle(label)}
      >
        <Icon size={18} aria-hidden />
        <span>{label}</span>
        {!strip && !isOpen && items.some(({ problems }) => problems) && <Problemas />}
        {!strip && <ChevronDown size={15} aria-hidden />}
      </button>
      {wasOpen && (
        <ul id={listId} hidden={!isOpen} className={moved ? 'side-fold' : undefined}>
          {items.map((item) => (
            <Fragment key={item.to}>
              <li>
                <Link
                  className="side-link"
                  to={item.to}
                  aria-current={item.to === entry ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  {item.label}
                  {item.problems && <Problemas />}
                  {item.key && <Keys letter={item.key.toUpperCase()} />}
                </Link>
              </li>
              {vistas.includes(`"entrada":"${item.to}"`) && (
                <Fixadas vistas={vistas} entrada={item.to} onNavigate={onNavigate} />
              )}
            </Fragment>
          ))}
        </ul>
      )}
    </li>
  );
});

type FixadasProps = { vistas: string; entrada: string; onNavigate?: (() => void) | undefined };

/** Present from the first paint, so that nothing moves. */
function Fixadas({ vistas, entrada, onNavigate }: FixadasProps) {
  const { fixadas = [] }: Guardadas = JSON.parse(vistas);
  const { pathname, search } = useLocation();
  return fixadas
    .filter((one) => one.entrada === entrada)
    .map(({ _id, nome, to }) => (
      <li key={_id}>
        <Link
          className="side-link side-view"
          to={to}
          title={nome}
          aria-current={pathname === entrada.split('?')[0] && search.includes(`visao=${_id}`)}
          onClick={onNavigate}
        >
          <span>{nome}</span>
        </Link>
      </li>
    ));
}

const Keys = ({ letter }: { letter: string }) => (
  <span aria-hidden className="side-keys">
    <kbd className="key">G</kbd> <kbd className="key">{letter}</kbd>
  </span>
);

const aMinute = 60_000;
const resumo = { ...query('getLojasSaudeResumo'), staleTime: aMinute, refetchInterval: aMinute };

function Problemas() {
  const { data } = useQuery(resumo);
  if (!data?.recebendo) return null;
  const { SEM_SINAL, PARADA, DESATUALIZADA } = data.situacoes;
  const problemas = SEM_SINAL + PARADA + DESATUALIZADA;
  if (problemas === 0) return null;
  return (
    <span className="side-count tabular">
      {problemas > 999 ? '999+' : problemas}
      <span className="sr-only"> {problemas === 1 ? 'loja com problema' : 'lojas com problema'}</span>
    </span>
  );
}
