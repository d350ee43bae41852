export const isShippedLogo = (address: string) => /^\/fair-logos\/[a-z0-9-]+\.svg$/.test(address);
