declare module 'site-words' {
  const words: unknown;
  export default words;
}
