import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useId } from 'react';
import { formatNumber } from '#domain/text.ts';

const Frame = chakra('section', { variants: { padded: { true: { p: { base: '4', md: '6' } } } } });

type CardProps = Omit<HTMLChakraProps<'section'>, 'title'> & {
  ref?: Ref<HTMLElement>;
  title?: string;
  count?: number | null;
  actions?: ReactNode;
  padded?: boolean;
};

export function Card({ title, count, actions, className = '', children, ...rest }: CardProps) {
  const id = useId();
  const frame = { ...rest, className: `card ${className}` };
  if (title === undefined) return <Frame {...frame}>{children}</Frame>;
  return (
    <Frame aria-labelledby={id} {...frame}>
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1"
        columnGap="3.5"
        minH="7"
        mb="3.5"
      >
        <chakra.h2 textStyle="heading" minW="0">
          <span id={id}>{title}</span>
          {count != null && (
            <chakra.span className="muted tabular" fontWeight="normal" ms="2">
              {formatNumber(count)}
            </chakra.span>
          )}
        </chakra.h2>
        {actions && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1" columnGap="3.5" ms="auto">
            {actions}
          </chakra.div>
        )}
      </chakra.header>
      {children}
    </Frame>
  );
}
