import { useBrand } from '../api/brand.ts';

type LogoProps = { onDark?: boolean; compact?: boolean };

export function Logo({ onDark = false, compact = false }: LogoProps) {
  const { nome, logo } = useBrand();
  const size = onDark ? 28 : 36;
  return (
    <span className="logo">
      {/* The product's logo is square. Its size is known before it loads, so that nothing moves. */}
      <img
        src={logo ?? '/logo.svg'}
        alt={compact ? nome : ''}
        width={logo ? undefined : size}
        height={size}
        style={{ height: size }}
      />
      {!compact && (
        <span className="logo-name" data-dark={onDark || undefined}>
          {nome}
        </span>
      )}
    </span>
  );
}
