import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useContext, useState } from 'react';
import { InField } from '../chakra/inField.ts';

type Native = ComponentProps<'input'>;

export type InputProps = Omit<Native, 'size' | 'color' | 'height' | 'width'> & {
  size?: 'sm' | 'md';
};

/** Works with and without Chakra; within a `Field` it takes the field's props. */
export function Input({ size = 'sm', className, ...props }: InputProps) {
  const given = useContext(InField)?.();
  return (
    <input
      {...given}
      {...props}
      disabled={props.disabled ?? given?.disabled}
      className={className ? `input ${className}` : 'input'}
      data-size={size}
    />
  );
}

export const Check = ({ children, ...input }: Omit<Native, 'type'>) => (
  <label className="check">
    <input type="checkbox" {...input} />
    {children}
  </label>
);

type PasswordEyeProps = { children: (input: { type: 'text' | 'password' }) => ReactNode };

export function PasswordEye({ children }: PasswordEyeProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="password-eye">
      {children({ type: visible ? 'text' : 'password' })}
      <button
        type="button"
        aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
        onClick={() => setVisible(!visible)}
      >
        <Icon size={17} aria-hidden />
      </button>
    </div>
  );
}
