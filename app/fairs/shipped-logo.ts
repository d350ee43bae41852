/** Whether an address is that of a logo that comes with the site. */
export const isShippedLogo = (address: string) => /^\/fair-logos\/[a-z0-9-]+\.svg$/.test(address);
