import { describe, expect, it } from "vitest";
import { pictureHtml } from "./picture-html";

const image = { name: "0a1b.jpg", width: 1000, height: 800, color: "#445566" };

describe("the inside of a picture", () => {
  it("offers AVIF, then WebP, then a JPEG, in the listed widths that the image has", () => {
    const set = (format: string) =>
      [360, 720, 960].map((width) => `/images/0a1b.jpg/${width}.${format} ${width}w`).join(", ");
    expect(pictureHtml(image, { alt: "A lake", sizes: "46vw", upTo: 1600 })).toBe(
      `<source type="image/avif" srcset="${set("avif")}" sizes="46vw">` +
        `<source type="image/webp" srcset="${set("webp")}" sizes="46vw">` +
        '<img src="/images/0a1b.jpg/960.jpg" alt="A lake" width="1000" height="800" loading="lazy" decoding="async">',
    );
  });

  it("offers a small image in the smallest width at least, and none beyond the width that is wanted", () => {
    const widthsOf = (html: string) => [...html.matchAll(/\/(\d+)\.avif/g)].map(([, width]) => width);
    expect(widthsOf(pictureHtml({ ...image, width: 90 }, { alt: "", sizes: "1vw" }))).toEqual(["360"]);
    expect(widthsOf(pictureHtml({ ...image, width: 4000 }, { alt: "", sizes: "1vw", upTo: 720 }))).toEqual([
      "360",
      "720",
    ]);
  });

  it("offers the upright cut first, to upright screens alone", () => {
    const html = pictureHtml(image, { alt: "", sizes: "100vw", tall: true });
    expect(html.match(/media="\(max-aspect-ratio: 3\/4\)" sizes="100vw"/g)).toHaveLength(2);
    expect(html.indexOf("480-tall.avif")).toBeLessThan(html.indexOf("360.avif"));
  });

  it("has the largest picture of the first screen loaded first", () => {
    const html = pictureHtml(image, { alt: "", sizes: "1vw", priority: true });
    expect(html).toContain('loading="eager" decoding="sync" fetchpriority="high"');
    expect(pictureHtml(image, { alt: "", sizes: "1vw", eager: true })).toContain('loading="eager"');
  });

  it("takes every text for text", () => {
    const html = pictureHtml(image, { alt: `"><script>alert('&')</script>`, sizes: '"onload="x' });
    expect(html).toContain(`alt="&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;"`);
    expect(html).toContain('sizes="&quot;onload=&quot;x"');
  });
});
