/** Zones of Brazil, in the order of the list: the places in their IANA names, as written here. */
const brazil: Record<string, string> = {
  Sao_Paulo: 'Brasília',
  Araguaina: 'Araguaína',
  Belem: 'Belém',
  Boa_Vista: 'Boa Vista',
  Campo_Grande: 'Campo Grande',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  Noronha: 'Fernando de Noronha',
  Fortaleza: 'Fortaleza',
  Maceio: 'Maceió',
  Manaus: 'Manaus',
  Porto_Velho: 'Porto Velho',
  Recife: 'Recife',
  Rio_Branco: 'Rio Branco',
  Bahia: 'Salvador',
  Santarem: 'Santarém',
};

const offsetOf = (zone: string) => {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'shortOffset' });
  return parts.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;
};

export const fusoHorarioText = (zone: string) =>
  `Horário de ${brazil[zone.replace('America/', '')] ?? zone} (${offsetOf(zone)})`;

const option = (zone: string) => ({ value: zone, label: fusoHorarioText(zone) });

const options = Object.keys(brazil).map((place) => option(`America/${place}`));

/** Adds the store's current time zone if it is not Brazilian. */
export const fusoHorarioOptions = (current: string) =>
  !current || options.some(({ value }) => value === current) ? options : [option(current), ...options];
