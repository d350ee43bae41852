/** A public page: what the table calls it, and where it is. */
export interface PublicPage {
  name: string;
  path: string;
}

/**
 * Finds the public pages of a served gallery.
 * @param origin of a running server with the demo gallery
 * @returns each with a record that is there
 */
export async function listPublicPages(origin: string): Promise<PublicPage[]> {
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>[];
  };
  const [artists, artworks, exhibitions] = await Promise.all(
    ["/api/artists", "/api/cms/artworks", "/api/cms/exhibitions"].map(read),
  );
  const artist = artists?.find(({ represented }) => represented);
  const artwork = artworks?.find(({ imageUrl }) => imageUrl);
  const exhibition = exhibitions?.find(({ imageUrl }) => imageUrl);
  if (!artist || !artwork || !exhibition) throw new Error("The demo gallery is not whole");
  return [
    { name: "/", path: "/" },
    { name: "/artists", path: "/artists" },
    { name: "an artist", path: `/artists/${artist.slug}` },
    { name: "/artworks", path: "/artworks" },
    { name: "an artwork's overlay", path: `/artworks?artwork=${artwork.id}` },
    { name: "/exhibitions", path: "/exhibitions" },
    { name: "an exhibition's overlay", path: `/exhibitions?id=${exhibition.id}` },
    { name: "/press", path: "/press" },
    { name: "/fairs", path: "/fairs" },
  ];
}
