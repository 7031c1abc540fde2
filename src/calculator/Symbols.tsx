/** Text with symbols. What follows an underscore is a subscript, as in `c_rr`. */
export const Symbols = ({ text }: { text: string }) =>
  text.split(/_(\w+)/).map((part, index) => (index % 2 === 1 ? <sub key={index}>{part}</sub> : part));
