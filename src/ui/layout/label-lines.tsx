/** The address on a label of a sheet, in smaller type if it has more lines than fit. */
export const LabelLines = ({ lines }: { lines: readonly string[] }) => (
  <span className={lines.length > 5 ? 'label-dense' : undefined}>{lines.join('\n')}</span>
)
