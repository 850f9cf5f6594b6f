import { settings } from '../../shared/api/settings.ts';

/** An invitation needs mails that arrive, and passwords that let somebody in. */
export const canInvite = () => settings.SMTP && settings.LOCAL_LOGIN;
