import type { ApiError } from '../api/ApiError.ts';
import { etagOf } from '../api/call.ts';

/** What every form of something that exists is given, whatever it edits. */
export const editing = (
  read: object,
  save: { isPending: boolean; error: ApiError | null },
  onDone: () => void,
) => ({
  version: etagOf(read),
  pending: save.isPending,
  error: save.error,
  onSaved: onDone,
  onCancel: onDone,
  submit: 'Salvar alterações',
  editing: true,
});
