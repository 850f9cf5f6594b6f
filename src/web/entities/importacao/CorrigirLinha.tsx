import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useId, useState } from 'react';
import { count } from '#domain/text.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Check, Input } from '../../shared/ui/Input.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { OwnerPicker } from '../pickers.tsx';
import type { Correcao, Importacao, Importador, Linha } from './importacao.ts';

const LONGEST = 300;

type CorrigirLinhaProps = {
  linha: Linha;
  importacao: Importacao;
  importador: Importador;
  onMend: (correcoes: Correcao[]) => void;
  onClose: () => void;
};

export function CorrigirLinha({ linha, importacao, importador, onMend, onClose }: CorrigirLinhaProps) {
  const id = useId();
  const { campos } = importador;
  const { colunas, linhas } = importacao;
  const placeOf = (campo: string) => colunas.findIndex((coluna) => coluna.campo === campo);
  const said = (campo: string) => linha.celulas[placeOf(campo)] ?? '';
  const wrong = new Map(linha.erros.map((erro) => [erro.coluna, erro]));
  const present = Object.keys(campos).filter((campo) => wrong.has(campo) || placeOf(campo) >= 0);
  const shown = [...present].sort((one, other) => Number(wrong.has(other)) - Number(wrong.has(one)));
  const [given, setGiven] = useState<Record<string, string>>({});
  const [everywhere, setEverywhere] = useState(true);
  const give = (campo: string, valor: string) => setGiven((before) => ({ ...before, [campo]: valor }));

  const noCliente = wrong.has('cliente') ? said('cliente') : '';
  const alike = noCliente
    ? linhas.filter((other) => other.linha !== linha.linha && other.celulas[placeOf('cliente')] === noCliente)
    : [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const correcoes = Object.entries(given)
      .filter(([campo, valor]) => valor !== said(campo))
      .map(([campo, valor]) => ({ linha: linha.linha, campo, valor }));
    const cliente = given.cliente;
    const others = cliente && everywhere ? alike : [];
    onMend([
      ...correcoes,
      ...others.map((other) => ({ linha: other.linha, campo: 'cliente', valor: cliente! })),
    ]);
  };

  const inputOf = (campo: string) => {
    if (campo === 'cliente')
      return (
        <OwnerPicker
          id={`${id}-cliente`}
          value={given.cliente ?? ''}
          onChange={(valor) => give('cliente', valor)}
          placeholder={said('cliente') || 'Busque o cliente'}
        />
      );
    const options = importador.options[campo];
    const value = given[campo] ?? said(campo);
    if (options)
      return (
        <Select
          none={options.includes(value) ? undefined : value || 'Escolha'}
          options={options.map((option) => ({ value: option, label: option }))}
          value={options.includes(value) ? value : ''}
          onChange={({ currentTarget }) => give(campo, currentTarget.value)}
        />
      );
    return (
      <Input
        autoComplete="off"
        maxLength={LONGEST}
        value={value}
        onChange={({ currentTarget }) => give(campo, currentTarget.value)}
      />
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Corrigir a linha ${linha.linha}`}
      description={linha.nome || undefined}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="solid"
            type="submit"
            form={id}
            reason={Object.keys(given).length === 0 && 'Nada foi corrigido ainda'}
          >
            Conferir de novo
          </Button>
        </>
      }
    >
      <chakra.form id={id} onSubmit={submit} display="grid" gap="4" noValidate>
        {shown.map((campo) => {
          const erro = wrong.get(campo);
          return (
            <Field.Root
              key={campo}
              id={campo === 'cliente' ? `${id}-cliente` : undefined}
              invalid={erro !== undefined}
            >
              <Field.Label>{campos[campo]}</Field.Label>
              {inputOf(campo)}
              {campo === 'cliente' && alike.length > 0 && (
                <Check
                  checked={everywhere}
                  onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
                >
                  {`Também em ${count(alike.length, 'outra linha', 'outras linhas')} com “${noCliente}”`}
                </Check>
              )}
              <Field.ErrorText>{erro && `${erro.message} (código ${erro.code})`}</Field.ErrorText>
            </Field.Root>
          );
        })}
      </chakra.form>
    </Dialog>
  );
}
