const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** 0.125 → `12,5%`. */
export const formatPercent = (share: number): string => percents.format(share);
