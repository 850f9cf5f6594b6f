import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, redirect, useLoaderData, useNavigate } from 'react-router';
import type { Schemas } from '#domain/schemas.ts';
import { Codigos } from '../../entities/fatores/Codigos.tsx';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import { EntryField, EntryHeading, EntrySubmit } from './EntryField.tsx';
import { SignOut } from './SignOut.tsx';
import { type Problems, useEntryForm } from './useEntryForm.ts';

type Segredo = Schemas['SegredoDeDoisFatores'];

const perfil = '/perfil?aba=seguranca';

/** Redirects if a second factor exists, or if the agency no longer requires one. */
export async function loader() {
  const { doisFatores } = await callOperation('getMe', {});
  const { ativoDesde, exigido } = doisFatores;
  if (!ativoDesde && (exigido || !session.held)) return doisFatores;
  session.held = undefined;
  throw redirect(session.place ?? perfil);
}

export function DoisFatoresScreen() {
  const { exigido } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [segredo, setSegredo] = useState<Segredo>();
  const [codigos, setCodigos] = useState<string[]>();
  const leave = () => {
    session.held = undefined;
    return navigate(session.place ?? perfil, { replace: true });
  };
  if (codigos)
    return (
      <div className="entry-form">
        <EntryHeading title="Guarde os códigos de recuperação">
          Se você perder o celular, cada um deles vale uma vez no lugar do código. Não serão mostrados de
          novo.
        </EntryHeading>
        <Codigos codigos={codigos} />
        <Button variant="solid" size="md" onClick={() => void leave()}>
          Já guardei os códigos
        </Button>
      </div>
    );
  const out = exigido ? (
    <SignOut />
  ) : (
    <Link className="entry-back" to={perfil}>
      <ArrowLeft size={16} aria-hidden /> Voltar ao perfil
    </Link>
  );
  return segredo ? (
    <Confirmar segredo={segredo} onDone={setCodigos}>
      {out}
    </Confirmar>
  ) : (
    <Comecar exigido={exigido} onDrawn={setSegredo}>
      {out}
    </Comecar>
  );
}

type ComecarProps = { exigido: boolean; onDrawn: (segredo: Segredo) => void; children: React.ReactNode };

function Comecar({ exigido, onDrawn, children }: ComecarProps) {
  const check = ({ senhaAtual }: Record<string, string>): Problems =>
    senhaAtual ? {} : { senhaAtual: 'Digite a sua senha' };
  const { pending, problems, formProps } = useEntryForm(check, async ({ senhaAtual = '' }) =>
    onDrawn(await callOperation('createDoisFatores', { body: { senhaAtual } })),
  );
  return (
    <form className="entry-form" {...formProps}>
      <EntryHeading title="Verificação em duas etapas">
        {`${exigido ? 'A agência exige a verificação em duas etapas. ' : ''}Ao entrar, além da senha, você digitará um código de um aplicativo autenticador no seu celular.`}
      </EntryHeading>
      <EntryField
        label="Senha atual"
        name="senhaAtual"
        type="password"
        autoComplete="current-password"
        autoFocus
        error={problems.senhaAtual}
      />
      <EntrySubmit loading={pending}>Continuar</EntrySubmit>
      {children}
    </form>
  );
}

type ConfirmarProps = { segredo: Segredo; onDone: (codigos: string[]) => void; children: React.ReactNode };

function Confirmar({ segredo: { segredo, endereco }, onDone, children }: ConfirmarProps) {
  const check = ({ codigo = '' }: Record<string, string>): Problems =>
    codigo.trim().length < 6 ? { codigo: 'Digite os 6 dígitos' } : {};
  const { pending, problems, formProps } = useEntryForm(check, async ({ codigo = '' }) => {
    const { codigos } = await callOperation('confirmDoisFatores', { body: { codigo: codigo.trim() } });
    onDone(codigos);
  });
  return (
    <form className="entry-form" {...formProps}>
      <EntryHeading title="Leia o código com o celular">
        Abra um aplicativo autenticador, adicione uma conta e aponte a câmera para a imagem.
      </EntryHeading>
      <QrCode className="entry-qr" text={endereco} label="QR code da conta para o aplicativo autenticador" />
      <p className="entry-secret">
        Sem câmera, digite esta chave no aplicativo: <code>{segredo.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <EntryField
        label="Código do aplicativo"
        name="codigo"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={problems.codigo}
      />
      <EntrySubmit loading={pending}>Ativar</EntrySubmit>
      {children}
    </form>
  );
}
