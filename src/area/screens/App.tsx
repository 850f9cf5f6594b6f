import './style.css';
import {
  ChartNoAxesCombined,
  LayoutDashboard,
  MessageSquareText,
  Radio,
  Store as StoreIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { go, HOME, SIGN_IN, usePath } from '../address.ts';
import { call, type Schemas } from '../api.ts';
import { endSession, useToken } from '../session.ts';
import { type Loaded, useLoaded } from '../useLoaded.ts';
import { BlockRequests } from './BlockRequest.tsx';
import { brand, Content, Title } from './elements.tsx';
import { Jingles } from './Jingles.tsx';
import { Overview } from './Overview.tsx';
import { Reports } from './Reports.tsx';
import { Requests } from './Requests.tsx';
import { SignIn } from './SignIn.tsx';
import { Store } from './Store.tsx';
import { Stores } from './Stores.tsx';

const places = [
  { path: HOME, name: 'Visão geral', Icon: LayoutDashboard },
  { path: '/area/lojas', name: 'Lojas', Icon: StoreIcon },
  { path: '/area/vinhetas', name: 'Vinhetas', Icon: Radio },
  { path: '/area/relatorios', name: 'Relatórios', Icon: ChartNoAxesCombined },
  { path: '/area/pedidos', name: 'Pedidos', Icon: MessageSquareText },
];

function signOut() {
  // The session ends here even if the server does not respond.
  void call('logoutArea', {}).catch(() => {});
  endSession();
}

function Header({ me }: { me: Schemas['AreaMe'] | undefined }) {
  return (
    <header className="top">
      <p className="marca">
        <img src={brand.logo} alt="" height={32} />
        {brand.name}
      </p>
      <p className="who">
        <b>{me?.cliente.nome}</b>
        <span className="nota">{me?.nome}</span>
      </p>
      <button className="botao botao-leve" type="button" onClick={signOut}>
        Sair
      </button>
    </header>
  );
}

const Places = ({ path }: { path: string }) => (
  <nav className="lugares" aria-label="Telas">
    <ul>
      {places.map(({ path: target, name, Icon }) => {
        const isCurrent = target === path || (target !== HOME && path.startsWith(`${target}/`));
        return (
          <li key={target}>
            <a href={target} aria-current={isCurrent ? 'page' : undefined}>
              <Icon size={24} strokeWidth={1.75} aria-hidden />
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);

function Screen({ path, me }: { path: string; me: Loaded<Schemas['AreaMe']> }) {
  const [, id] = /^\/area\/lojas\/([^/]+)$/.exec(path) ?? [];
  if (id) return <Store key={id} id={id} />;
  if (path === HOME) return <Overview />;
  if (path === '/area/lojas') return <Stores />;
  if (path === '/area/vinhetas') return <Jingles />;
  if (path === '/area/pedidos') return <Requests />;
  if (path === '/area/relatorios' && me.value) return <Reports hasFiles={me.value.todasAsLojas} />;
  if (path === '/area/relatorios')
    return (
      <main className="page">
        <Content loaded={me}>{() => null}</Content>
      </main>
    );
  return (
    <main className="page">
      <Title>Página não encontrada</Title>
      <a href={HOME}>Ir para a visão geral</a>
    </main>
  );
}

function SignedIn({ path }: { path: string }) {
  const me = useLoaded('me', () => call('getAreaMe', {}));
  return (
    <div className="frame">
      <Header me={me.value} />
      <Places path={path} />
      <BlockRequests isAllowed={me.value?.todasAsLojas === true}>
        <Screen path={path} me={me} />
      </BlockRequests>
    </div>
  );
}

export function App() {
  const path = usePath();
  const token = useToken();
  const isSigningIn = path === SIGN_IN;
  const mustSignIn = !token && !isSigningIn;
  useEffect(() => {
    if (mustSignIn) go(SIGN_IN, { replace: true });
  }, [mustSignIn]);
  if (isSigningIn) return <SignIn />;
  return token ? <SignedIn key={token} path={path} /> : null;
}
