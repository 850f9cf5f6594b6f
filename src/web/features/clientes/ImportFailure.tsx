import { chakra } from '@chakra-ui/react/styled-system';
import type { ApiError } from '../../shared/api/ApiError.ts';

import { placeOf } from './place.ts';

const shown = 5;

/** Why the file was refused, with the rows that it is about. */
export function ImportFailure({ error }: { error: ApiError }) {
  return (
    <chakra.div
      role="alert"
      mb="4"
      px="4"
      py="3"
      borderRadius="l2"
      bg="badSoft"
      color="bad"
      fontWeight="medium"
    >
      {error.message} (código {error.code})
      {error.fields.slice(0, shown).map(({ path, message }) => (
        <chakra.p key={path + message} fontWeight="normal">
          {placeOf(path)}: {message}
        </chakra.p>
      ))}
      {error.fields.length > shown && <p>e mais {error.fields.length - shown}.</p>}
    </chakra.div>
  );
}
