/**
 * Finds the public pages of a served gallery that are measured.
 * @param origin of a running server with the demo gallery
 * @returns their paths by what the table calls them, each with a record that is there
 */
export async function findPages(origin: string) {
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>[];
  };
  const artist = (await read("/api/artists")).find(({ represented }) => represented);
  const artwork = (await read("/api/cms/artworks")).find(({ imageUrl }) => imageUrl);
  if (!artist || !artwork) throw new Error("The demo gallery is not whole");
  return {
    "/": "/",
    "/artworks": "/artworks",
    "an artwork's overlay": `/artworks?artwork=${artwork.id}`,
    "/artists": "/artists",
    "an artist": `/artists/${artist.slug}`,
    "/exhibitions": "/exhibitions",
  };
}
