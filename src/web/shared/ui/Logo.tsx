import { settings } from '../api/settings.ts';

type LogoProps = { onDark?: boolean; compact?: boolean };

export function Logo({ onDark = false, compact = false }: LogoProps) {
  return (
    <span className="logo">
      <img
        src="/logo.svg"
        alt={compact ? settings.PLAYER_NAME : ''}
        width={onDark ? 28 : 36}
        height={onDark ? 28 : 36}
      />
      {!compact && (
        <span className="logo-name" data-dark={onDark || undefined}>
          {settings.PLAYER_NAME}
        </span>
      )}
    </span>
  );
}
