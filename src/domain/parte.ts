const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** 0.125 → `12,5%`. */
export const formatParte = (parte: number): string => percents.format(parte);
