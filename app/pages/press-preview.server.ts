import { getArtist } from "~/artists/queries.server";
import type { PressItemView } from "~/press/press-item";
import type { PressItem } from "~/press/queries.server";

/**
 * @param item with the fields that it will have
 * @returns the press item as its page will show it
 */
export function previewPressItem(item: PressItem): PressItemView {
  const { title, outlet, date, description, url } = item;
  const { name, slug } = getArtist(item.artistId) ?? item.artist;
  return { title, outlet, date, description, url, artist: { name, slug } };
}
