import { settings } from '../../shared/api/settings.ts';

/** An invitation needs a mail server and sign-in by password. */
export const canInvite = () => settings.SMTP && settings.LOCAL_LOGIN;
