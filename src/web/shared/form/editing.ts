import type { ApiError } from '../api/ApiError.ts';
import { etagOf } from '../api/call.ts';

/** The headers of a save over what was read; none to save over what somebody else saved. */
export const ifMatch = (read: object, overwrite: boolean) =>
  overwrite ? undefined : { 'If-Match': etagOf(read) };

/** What every form of something that exists is given, whatever it edits. */
export const editing = (save: { isPending: boolean; error: ApiError | null }, onDone: () => void) => ({
  pending: save.isPending,
  error: save.error,
  onSaved: onDone,
  onCancel: onDone,
  submit: 'Salvar alterações',
  editing: true,
});
