export type Option<Value = string | number | boolean> = { value: Value; label: string };

export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label })) as Option<Value>[];
