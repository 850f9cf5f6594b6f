import { settings } from '../../shared/api/settings.ts';

export const canInvite = () => settings.SMTP && settings.LOCAL_LOGIN;
