const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** Writes which part of a whole something is: 0.125 → `12,5%`. */
export const formatParte = (parte: number): string => percents.format(parte);
