import { chakra } from '@chakra-ui/react/styled-system';
import { settings } from '../api/settings.ts';

type LogoProps = { onDark?: boolean; compact?: boolean };

/** The record and the player's name. */
export function Logo({ onDark = false, compact = false }: LogoProps) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5">
      <img
        src="/logo.svg"
        alt={compact ? settings.PLAYER_NAME : ''}
        width={onDark ? 28 : 36}
        height={onDark ? 28 : 36}
      />
      {!compact && (
        <chakra.span
          fontSize={onDark ? 'lg' : 'screen'}
          fontWeight="bold"
          letterSpacing="-0.02em"
          color={onDark ? 'white' : 'ink'}
        >
          {settings.PLAYER_NAME}
        </chakra.span>
      )}
    </chakra.span>
  );
}
