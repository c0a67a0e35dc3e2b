declare module 'role-based-email-addresses' {
  /** Local parts of addresses of roles and groups. */
  const names: readonly string[];
  export default names;
}
