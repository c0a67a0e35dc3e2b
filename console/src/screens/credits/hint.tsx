/** The span or the unit of figures, beside their heading. */
export function Hint({ children }: { children: string }) {
  return (
    <span className="soft small" style={{ fontWeight: 400 }}>
      {children}
    </span>
  );
}
