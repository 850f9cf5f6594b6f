import { errors } from '#generated/errors.ts';
import { ApiError } from '../api/ApiError.ts';

export const maxAudioBytes = 150 * 1024 * 1024;

/** What a file chooser offers; the server looks into the file itself. */
export const audioTypes = '.mp3,.m4a,.ogg,.oga,.opus,.flac,.wav,audio/*';

/** Why a file need not even be sent. */
export function refusalOf(file: Pick<File, 'size'>): ApiError | null {
  const { message, status } = errors.MU004;
  return file.size > maxAudioBytes ? new ApiError('MU004', message, status) : null;
}
