const brazil = [
  'America/Araguaina',
  'America/Bahia',
  'America/Belem',
  'America/Boa_Vista',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Eirunepe',
  'America/Fortaleza',
  'America/Maceio',
  'America/Manaus',
  'America/Noronha',
  'America/Porto_Velho',
  'America/Recife',
  'America/Rio_Branco',
  'America/Santarem',
  'America/Sao_Paulo',
];

const offsetOf = (zone: string) => {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'shortOffset' });
  return parts.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;
};

const option = (zone: string) => ({ value: zone, label: `${zone} (${offsetOf(zone)})` });

const options = brazil.map(option);

/** Adds the store's current time zone if it is not Brazilian. */
export const fusoHorarioOptions = (current: string) =>
  !current || brazil.includes(current) ? options : [option(current), ...options];
