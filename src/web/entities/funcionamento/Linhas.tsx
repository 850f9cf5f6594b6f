import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '../../shared/chakra/fields.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';

export const Hora = chakra('input', {
  base: {
    h: '9',
    px: '2',
    borderWidth: '1px',
    borderColor: 'lineStrong',
    borderRadius: 'l2',
    bg: 'surface',
    color: 'ink',
    _invalid: { borderColor: 'bad' },
  },
});

type LinhasProps<Linha> = {
  name: string;
  nome: string;
  nova: Linha;
  /** Button texts: start own lines, add a line, inherit again. */
  botoes: { proprias: string; mais: string; herdar?: string };
  herda?: string;
  /** Text of an empty list, if an empty list differs from an inherited one. */
  nenhuma?: string;
  texto: (linhas: Linha[] | null) => string;
  children: (
    linha: Linha,
    change: (change: Partial<Linha>) => void,
    numero: number,
    errada: boolean,
  ) => ReactNode;
};

/** A list field. Null inherits; `herda` describes the inherited value. */
export function Linhas<Linha extends object>(props: LinhasProps<Linha>) {
  const { name, nome, nova, botoes, herda, nenhuma, texto, children } = props;
  const { label, error, saved, control } = useField(name, { show: texto as (value: unknown) => string });
  const id = useId();
  return (
    <Field.Root invalid={Boolean(error)} data-field={name} gridColumn="1 / -1">
      <chakra.span id={id} textStyle="label">
        {label}
      </chakra.span>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, ref } }) => {
          const linhas = value as Linha[] | null;
          const isInherited = linhas === null || (linhas.length === 0 && !nenhuma);
          return (
            <chakra.div role="group" aria-labelledby={id} display="grid" gap="2.5" w="full">
              {isInherited && <chakra.p color="ink2">{herda}</chakra.p>}
              {!isInherited && linhas.length === 0 && <chakra.p color="ink2">{nenhuma}</chakra.p>}
              {linhas?.map((linha, index) => {
                const numero = index + 1;
                const change = (change: Partial<Linha>) =>
                  onChange(linhas.with(index, { ...linha, ...change }));
                return (
                  <chakra.div
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
                    key={index}
                    role="group"
                    aria-label={`${nome} ${numero}`}
                    display="flex"
                    flexWrap="wrap"
                    alignItems="center"
                    gap="2.5"
                  >
                    {children(linha, change, numero, Boolean(error?.startsWith(`${nome} ${numero}:`)))}
                    <Button
                      variant="ghost"
                      aria-label={`Remover ${nome.toLowerCase()} ${numero}`}
                      title="Remover"
                      onClick={() =>
                        onChange(linhas.length > 1 || nenhuma ? linhas.toSpliced(index, 1) : null)
                      }
                    >
                      <Trash2 size={16} aria-hidden />
                    </Button>
                  </chakra.div>
                );
              })}
              <chakra.div display="flex" flexWrap="wrap" gap="2">
                <Button
                  ref={ref}
                  icon={<Plus size={16} />}
                  onClick={() => onChange(isInherited && nenhuma ? [] : [...(linhas ?? []), nova])}
                >
                  {isInherited ? botoes.proprias : botoes.mais}
                </Button>
                {!isInherited && botoes.herdar && (
                  <Button variant="ghost" onClick={() => onChange(null)}>
                    {botoes.herdar}
                  </Button>
                )}
              </chakra.div>
            </chakra.div>
          );
        }}
      />
      {saved !== undefined && <Field.HelperText color="warn">Valor atual: {saved}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
