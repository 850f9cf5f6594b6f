export const Explicita = () => (
  <span className="chip chip-brand" role="img" aria-label="Letra explícita" title="Letra explícita">
    E
  </span>
);
