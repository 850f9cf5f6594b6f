import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { controls } from '#web/shared/chakra/controls.ts';
import { system } from '#web/shared/chakra/system.tsx';

const used = {
  button: { variant: ['solid', 'outline', 'ghost'], size: ['xs', 'sm', 'md'] },
  input: { size: ['sm', 'md'] },
  spinner: { size: ['inherit', 'md'] },
};

const combined = (variants: Record<string, string[]>) =>
  Object.entries(variants).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

/**
 * Turns Chakra's recipes into looks such as `.button[data-variant=outline][data-size=sm]`. `:where` gives them the
 * weight of a single class, so that a screen can override them.
 */
export const recipeLooks: Record<string, SystemStyleObject> = Object.fromEntries(
  (Object.keys(used) as (keyof typeof used)[]).flatMap((name) => {
    const styles = system.cva(controls[name]);
    return combined(used[name]).map((chosen) => {
      const attributes = Object.entries(chosen).map(([variant, value]) => `[data-${variant}=${value}]`);
      return [`.${name}:where(${attributes.join('')})`, styles(chosen)];
    });
  }),
);
