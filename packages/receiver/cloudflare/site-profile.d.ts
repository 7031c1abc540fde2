declare module 'site-profile' {
  const site: unknown;
  export default site;
}
