-- For wrk: sends the requests of a visit in turn, again and again. The first argument is a file with a path and an
-- Accept-Encoding to a line.
local requests = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    local path, encoding = line:match("^(%S+)\t(.*)$")
    requests[#requests + 1] = wrk.format("GET", path, { ["Accept-Encoding"] = encoding, ["Host"] = wrk.headers["Host"] })
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end
